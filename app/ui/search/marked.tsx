/** The text with the first occurrence of the typed text in bold, in upper or lower case. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const [lower, sought] = [text.toLowerCase(), typed.trim().toLowerCase()];
  const at = sought === "" || lower.length !== text.length ? -1 : lower.indexOf(sought);
  if (at === -1) return text;
  const end = at + sought.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent font-bold text-inherit">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
