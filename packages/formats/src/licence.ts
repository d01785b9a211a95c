/** Creative Commons alone write their address from the name. */
const creativeCommons = /^CC (BY(?:-(?:SA|NC|ND|NC-SA|NC-ND))?) (\d\.\d)$/;

/** Where the words of a licence stand, such as "CC BY-SA 4.0". @returns null where its name does not tell. */
export function licenceLink(name: string): string | null {
  const [, kind, version] = creativeCommons.exec(name) ?? [];
  if (kind === undefined || version === undefined) return null;
  return `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/`;
}
