import { fileFormats } from "@undertone/sources";

/**
 * What `npx undertone analyse --help` says.
 *
 * @param formats Of results.
 */
export function analyseHelp(formats: readonly string[]): string {
  return `Analyses a thread, and prints the result. Progress goes to stderr.

  npx undertone analyse <link, id or file> [options]

  --parameters file.json   The parameters that differ from the defaults
  --format name            ${formats.join(", ")}; the default is json
  --seed n                 What is drawn by chance is drawn alike with the same number
  --branch                 Of a link to one comment: read that and its replies alone, not the whole discussion
  --suggest                Say which parameters suit the thread, and analyse nothing

Of a file:

  --preview                Say what is recognised in it, and analyse nothing
  --column field=name      The column or key that holds a field: text, author, date, score, parent, id or thread.
                           "author=" takes none. Give it once for each field
  --thread id              Read this thread alone; may be given several times
  --from day, --to day     Read these days alone, as in 2024-01-31
  --date-order order       How 03/04/21 is meant: day-first, month-first or year-first
  --first-row kind         What the first row of a table is: names (of its columns) or comment
  --title title            Call the thread so
  --private                These are private messages, though the file does not show it: replace names
  --keep-names             Keep the names in a private chat

Files that are read, packed (.gz, .zst, .zip) or not:

${fileFormats.map((format) => `  ${format}`).join("\n")}

A field that is in no column known by its name is left empty, never guessed. What cannot be read is refused, with what to do.
`;
}
