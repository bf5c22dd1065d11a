/** Lets a long e-mail address break before its "@", rather than in the middle of a word. */
export function breakableAddress(text: string | null | undefined) {
  const at = text?.lastIndexOf("@") ?? -1;
  if (!text || at < 1) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
