const REFRESH_MS = 3_000;

/** Takes the page's content anew, but not from under somebody who marks or tabs through it. Markup read by DOMParser never runs a script. */
export const LIVE = `
const box = document.getElementById('live');
const state = document.getElementById('state');
setInterval(async () => {
  const main = document.querySelector('main');
  if (!box.checked || document.hidden || main.contains(document.activeElement) || String(getSelection())) return;
  const response = await fetch(location.href).catch(() => undefined);
  state.textContent = response ? response.ok ? '' : 'the gateway answers ' + response.status : 'the gateway does not answer';
  const next = response?.ok && new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main');
  if (next) main.replaceWith(next);
}, ${REFRESH_MS});
`;
