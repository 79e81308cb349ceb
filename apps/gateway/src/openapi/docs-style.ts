import { PALETTE } from '../http/palette.js';

/** The reference page in our design: Swagger UI's own styles with our colours and fonts, dark where the reader's system is. */
export const DOCS_STYLE = `${PALETTE}
html, html.dark-mode, body, html.dark-mode body, .swagger-ui, html.dark-mode .swagger-ui { background: var(--paper); color: var(--ink); font-family: var(--sans); }
.swagger-ui .topbar { display: none; }
.swagger-ui .wrapper { max-width: 76rem; }
.swagger-ui .info { margin: 2rem 0 1rem; }
.swagger-ui .info .title, html.dark-mode .swagger-ui .info .title { color: var(--ink); font: 500 2rem/1.3 var(--serif); }
.swagger-ui .opblock-tag, html.dark-mode .swagger-ui .opblock-tag { color: var(--ink); border-color: var(--line); font: 600 1.125rem/1.4 var(--sans); }
.swagger-ui .scheme-container, html.dark-mode .swagger-ui .scheme-container { background: none; box-shadow: none; padding: 0 0 1rem; }
.swagger-ui, .swagger-ui p, .swagger-ui li, .swagger-ui table thead tr td, .swagger-ui table thead tr th, .swagger-ui .parameter__name, .swagger-ui .parameter__type,
.swagger-ui .response-col_status, .swagger-ui .response-col_links, .swagger-ui .opblock-description-wrapper p, .swagger-ui .opblock .opblock-section-header h4,
.swagger-ui .opblock .opblock-summary-path, .swagger-ui .opblock .opblock-summary-description, .swagger-ui .tab li, .swagger-ui .model, .swagger-ui .model-title,
.swagger-ui section.models h4, .swagger-ui .btn, .swagger-ui label { color: var(--ink); font-family: var(--sans); }
.swagger-ui .opblock .opblock-summary-path, .swagger-ui .parameter__name, .swagger-ui .model, .swagger-ui .prop-type { font-family: ui-monospace, 'DejaVu Sans Mono', monospace; }
.swagger-ui .opblock-tag small, .swagger-ui .parameter__in, .swagger-ui .opblock .opblock-summary-description { color: var(--soft); }
.swagger-ui .opblock, .swagger-ui section.models, html.dark-mode .swagger-ui .opblock, html.dark-mode .swagger-ui section.models { background: var(--raised) !important; border: 1px solid var(--line) !important; border-radius: 12px; box-shadow: none; }
.swagger-ui .opblock .opblock-summary { border-color: var(--line) !important; }
.swagger-ui .opblock .tab-header .tab-item.active h4 span::after { background: var(--accent) !important; }
.swagger-ui .opblock .opblock-summary-method, html.dark-mode .swagger-ui .opblock .opblock-summary-method { background: var(--accent) !important; color: var(--on-accent) !important; border-radius: 8px; text-shadow: none; font-family: var(--sans); }
.swagger-ui .opblock.opblock-delete .opblock-summary-method, html.dark-mode .swagger-ui .opblock.opblock-delete .opblock-summary-method { background: var(--flag) !important; color: var(--paper) !important; }
.swagger-ui .opblock .opblock-section-header, .swagger-ui section.models .model-container, html.dark-mode .swagger-ui .opblock .opblock-section-header, html.dark-mode .swagger-ui section.models .model-container { background: var(--panel); box-shadow: none; }
.swagger-ui input, .swagger-ui textarea, .swagger-ui select, html.dark-mode .swagger-ui input, html.dark-mode .swagger-ui textarea, html.dark-mode .swagger-ui select { background-color: var(--paper); color: var(--ink); border: 1px solid var(--edge); border-radius: 8px; box-shadow: none; }
.swagger-ui .btn, html.dark-mode .swagger-ui .btn { background: none; border: 1px solid var(--edge); border-radius: 8px; box-shadow: none; }
.swagger-ui .btn.authorize, .swagger-ui .btn.execute, html.dark-mode .swagger-ui .btn.authorize, html.dark-mode .swagger-ui .btn.execute { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.swagger-ui .btn.authorize span, html.dark-mode .swagger-ui .btn.authorize span { color: inherit; }
.swagger-ui .btn.authorize svg, html.dark-mode .swagger-ui .btn.authorize svg { fill: currentColor; }
.swagger-ui a, .swagger-ui .info a, html.dark-mode .swagger-ui a { color: var(--accent); }
.swagger-ui .parameter__name.required::after, .swagger-ui .parameter__name.required span { color: var(--flag); }
.swagger-ui :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

/** Swagger UI sets no viewport, so that a phone would show the page as wide as on a desktop, and has its dark colours under a class. */
export const DOCS_SCRIPT = `document.head.insertAdjacentHTML('beforeend', '<meta name="viewport" content="width=device-width">');
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();`;
