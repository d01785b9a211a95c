const localCharacters = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;
const labelCharacters = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u;

/** Whether a text is an email address as people have them, internationalised ones (RFC 6531) among them. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  const labels = text.slice(at + 1).split(".");
  return (
    at > 0 &&
    labels.length > 1 &&
    text
      .slice(0, at)
      .split(".")
      .every((part) => localCharacters.test(part)) &&
    labels.every((label) => labelCharacters.test(label) && !label.endsWith("-"))
  );
}
