/** To the list that led here, in a narrow window. */
export const Back = ({ to, back }: { to: string; back: () => void }) => (
  <p className="back">
    <button type="button" className="quiet" onClick={back}>
      <span aria-hidden="true">‹ </span>
      {to}
    </button>
  </p>
);
