/** Colours and fonts of our pages, as design/base.css has them for the pages that are bundled. */
export const PALETTE = `
:root {
  color-scheme: light dark;
  --serif: ui-serif, 'Iowan Old Style', Charter, 'Palatino Linotype', Georgia, 'Noto Serif', 'DejaVu Serif Condensed', serif;
  --sans: -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Cantarell, Ubuntu, 'DejaVu Sans Condensed', system-ui, sans-serif;
  --paper: light-dark(#fcfbf8, #161613);
  --panel: light-dark(#f4f2ec, #1d1d1a);
  --raised: light-dark(#fff, #252521);
  --ink: light-dark(#1e1c18, #ece8de);
  --soft: light-dark(#665f51, #aaa393);
  --line: light-dark(#e2ddd1, #35342e);
  --edge: light-dark(#8d8676, #7d776a);
  --accent: light-dark(#1f5c4d, #93cdb8);
  --on-accent: light-dark(#fff, #10241d);
  --tint: light-dark(#e0ece6, #22352e);
  --bar: light-dark(#5b917f, #5f9985);
  --flag: light-dark(#a33c1c, #f2a283);
  --flag-bar: light-dark(#cf7a5a, #c46f4f);
}
`;
