import type { WidgetProps } from "@rjsf/utils";
import { useEffect, useRef, useState } from "react";
import { RemoveIcon } from "../icons.js";
import { fileInWords, readAsDataUrl, sizeInWords } from "../../values/data-url.js";
import { useDescribed } from "../session.js";
import { say } from "../words.js";
import { Remark } from "./remark.js";

/** A file or several, in the value itself as data URLs with their names. `accept` and `maxSize` are among the `ui:options`. */
export function FileWidget(props: WidgetProps) {
  const { id, value, multiple, disabled, readonly, registry, options } = props;
  const { accept, maxSize } = options as { accept?: string; maxSize?: number };
  const [refused, setRefused] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const urls = [value as unknown].flat().filter((url) => typeof url === "string");
  /** Reading takes a while: the field may be gone when it ends, and others be chosen meanwhile. */
  const latest = useRef<(read: readonly string[]) => void>(undefined);
  useEffect(() => {
    latest.current = (read) => props.onChange(multiple ? [...urls, ...read] : read[0]);
    return () => {
      latest.current = undefined;
    };
  });

  const problemOf = (file: File): string | undefined => {
    const { name } = file;
    if (accept !== undefined && !isAccepted(file, accept))
      return say(registry, "fileWrongKind", { name, kinds: kindsInWords(accept) });
    if (maxSize !== undefined && file.size > maxSize)
      return say(registry, "fileTooLarge", { name, limit: sizeInWords(maxSize) });
    return undefined;
  };
  const take = async (chosen: readonly File[]) => {
    const right = chosen.filter((file) => problemOf(file) === undefined);
    const read = await Promise.allSettled(right.map(readAsDataUrl));
    if (!latest.current) return;
    const problems = chosen.map(problemOf).filter((problem) => problem !== undefined);
    const unread = right.filter((_, index) => read[index]?.status === "rejected");
    setRefused([...problems, ...unread.map(({ name }) => say(registry, "fileUnreadable", { name }))]);
    const files = read.flatMap((file) => (file.status === "fulfilled" ? [file.value] : []));
    if (files.length > 0) latest.current(files);
    // The same file can be chosen again.
    if (input.current) input.current.value = "";
  };
  const hints = [
    accept !== undefined && say(registry, "fileKinds", { kinds: kindsInWords(accept) }),
    maxSize !== undefined && say(registry, "fileLimit", { limit: sizeInWords(maxSize) }),
  ].filter((hint) => hint !== false);
  const about = [hints.length > 0 && `${id}-limits`, refused.length > 0 && `${id}-remark`].filter(Boolean);
  return (
    <>
      <input
        id={id}
        ref={input}
        type="file"
        multiple={multiple}
        accept={accept}
        disabled={disabled || readonly}
        {...useDescribed(about.join(" "))}
        onChange={({ target }) => void take([...(target.files ?? [])])}
        onFocus={() => props.onFocus(id, value)}
        onBlur={() => props.onBlur(id, value)}
      />
      {hints.length > 0 && (
        <p id={`${id}-limits`} className="help">
          {hints.join(". ")}
        </p>
      )}
      {refused.length > 0 && <Remark id={`${id}-remark`} text={refused.join(" ")} />}
      {urls.length > 0 && (
        <ul className="files">
          {urls.map((url, index) => {
            const { name = say(registry, "fileUnnamed"), kind, size } = fileInWords(url);
            return (
              <li key={`${index}:${url.length}`}>
                <span>
                  {name} <span className="help">{[kind, size].filter(Boolean).join(", ")}</span>
                </span>
                {!readonly && (
                  <button
                    type="button"
                    className="icon"
                    disabled={disabled}
                    aria-label={say(registry, "partRemove", { label: name })}
                    onClick={() => {
                      props.onChange(multiple ? urls.filter((_, other) => other !== index) : undefined);
                      input.current?.focus();
                    }}
                  >
                    <RemoveIcon />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** An `accept` is written without spaces as often as with them. */
function kindsInWords(accept: string): string {
  return accept
    .split(",")
    .map((kind) => kind.trim())
    .join(", ");
}

/** As a browser reads `accept`, which it only proposes: a file can be dropped, or another kind be chosen. */
function isAccepted(file: File, accept: string): boolean {
  return accept.split(",").some((given) => {
    const kind = given.trim().toLowerCase();
    if (kind.startsWith(".")) return file.name.toLowerCase().endsWith(kind);
    return kind.endsWith("/*") ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind;
  });
}
