/** A region that screen readers read out when its text changes, and that nobody sees. It has to be on the page before the text is. */
export function createAnnouncer(): (text: string) => void {
  const region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  Object.assign(region.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
  document.body.append(region);
  return (text) => {
    region.textContent = text;
  };
}
