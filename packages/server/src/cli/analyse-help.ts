import { fileFormats } from "@undertone/sources";

/**
 * What `npx undertone analyse --help` says.
 *
 * @param formats Of results.
 */
export function analyseHelp(formats: readonly string[]): string {
  return `Analyses a thread and prints the result. Progress goes to stderr.

  npx undertone analyse <link, id or file> [options]

  --parameters file.json   Parameters that differ from the defaults
  --format name            ${formats.join(", ")}; the default is json
  --seed n                 Seed for random choices; the same seed repeats them
  --branch                 For a link to one comment: read only that comment and its replies
  --suggest                Suggest parameters for the thread instead of analysing it

For a file:

  --preview                Show what is recognised in it instead of analysing it
  --column field=name      The column or key that holds a field: text, author, date, score, parent, id or thread.
                           "author=" means none. Repeat it for each field
  --thread id              Read only this thread; can be repeated
  --from day, --to day     Read only these days, such as 2024-01-31
  --date-order order       The order of dates such as 03/04/21: day-first, month-first or year-first
  --first-row kind         The first row of a table: names (of its columns) or comment
  --title title            The title of the thread
  --private                Treat the file as a private chat: replace names
  --keep-names             Keep the names in a private chat

Supported files, compressed (.gz, .zst, .zip) or not:

${fileFormats.map(({ title }) => `  ${title}`).join("\n")}

If no column is recognised for a field, the field stays empty. If a file cannot be read, the message says what to do.
`;
}
