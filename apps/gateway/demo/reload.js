// Put before the script of the demo and of the console by npm run dev, and by nothing else: reloads the page once its text, its script or its styles change.
void (async () => {
  const files = [
    location.pathname,
    ...[...document.querySelectorAll('script[src]')].map(({ src }) => src),
    ...[...document.querySelectorAll('link[rel=stylesheet]')].map(({ href }) => href),
  ];
  const text = async (file) => {
    const response = await fetch(file, { cache: 'no-store' });
    // The console's files have other names when they change: an old one is gone.
    if (response.status === 404 && file !== location.pathname) return '';
    if (!response.ok) throw new Error(`status ${response.status}`);
    return response.text();
  };
  const read = async () => (await Promise.all(files.map(text))).join('\n');
  const loaded = await read();
  const look = async () => {
    // While the service restarts, nobody answers.
    const now = await read().catch(() => loaded);
    if (now === loaded) setTimeout(look, 500);
    else location.reload();
  };
  setTimeout(look, 500);
})();
