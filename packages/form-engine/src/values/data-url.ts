/** What a data URL holds, for people: `data:text/plain;name=notes.txt;base64,...`. */
export function fileInWords(url: string) {
  const comma = url.indexOf(",");
  if (!url.startsWith("data:") || comma === -1) return { name: url, kind: undefined, size: undefined };
  const [kind, ...parameters] = url.slice("data:".length, comma).split(";");
  const name = parameters.find((parameter) => parameter.startsWith("name="))?.slice("name=".length);
  const data = url.slice(comma + 1);
  const bytes = parameters.includes("base64")
    ? Math.floor((data.replace(/(?<!=)=+$/, "").length * 3) / 4)
    : decoded(data).length;
  return {
    name: name === undefined ? undefined : decoded(name),
    kind: kind || undefined,
    size: sizeInWords(bytes),
  };
}

/** A file as one text, with its name: a data URL alone would forget it. */
export async function readAsDataUrl(file: File): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error(file.name));
    reader.readAsDataURL(file);
  });
  return url.replace(";base64", `;name=${encodeURIComponent(file.name)};base64`);
}

/** 1536 bytes are 1.5 kB. */
export function sizeInWords(bytes: number): string {
  const units = ["B", "kB", "MB", "GB"];
  const power = bytes === 0 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const size = bytes / 1024 ** power;
  return `${Number(size.toFixed(size < 10 ? 1 : 0))} ${units[power] ?? ""}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that is only one.
    return text;
  }
}
