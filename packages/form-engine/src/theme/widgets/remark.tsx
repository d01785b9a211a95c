interface RemarkProps {
  id: string;
  text: string;
  undo?: { label: string; word: string; run: () => void } | undefined;
}

export function Remark({ id, text, undo }: RemarkProps) {
  return (
    <p className="notice">
      <span id={id}>{text}</span>
      {undo && (
        <button type="button" className="quiet" aria-label={undo.label} onClick={undo.run}>
          {undo.word}
        </button>
      )}
    </p>
  );
}
