import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A dialog that is open as long as it is in the page. The browser keeps the focus inside and gives it back afterwards. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);
  // A layout effect, as only before the element leaves the page its closing gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return element;
}
