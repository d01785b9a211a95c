import { useEffect, useRef, useState } from "react";
import { valueAt } from "../values/pointer.js";
import { isRecord } from "../values/record.js";
import { type FileInWords, fileInWords, readAsDataUrl, sizeInWords } from "../values/data-url.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import { describeChoice, FieldFrame } from "./field-frame.js";
import type { SchemaFieldProps } from "./field-props.js";
import { RemoveIcon } from "./icons.js";
import { uiOf } from "./ui-hint.js";
import { type Field, useField } from "./use-field.js";

/** Whether a schema is a list of files. */
export function isFileList({ items }: FormSchema): boolean {
  return isRecord(items) && items.type === "string" && items.format === "data-url";
}

/** A file or several, kept in the value itself as data URLs with their names. */
export function FileField(props: SchemaFieldProps) {
  const field = useField(props);
  const { schema, session, value } = field;
  const isList = schema.type === "array" || Array.isArray(value);
  const urls = urlsIn(value);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  /** Reading takes a while: the field may be gone when it ends, and others be chosen meanwhile. */
  const put = useRef<(files: readonly string[]) => void>(undefined);
  const { accept, maxSize } = limitsOf(schema);

  const take = async (chosen: readonly File[]) => {
    const problems = chosen.map((file) => problemOf(file, field, accept, maxSize));
    setRefused(problems.filter((problem) => problem !== undefined));
    const right = chosen.filter((_, index) => problems[index] === undefined);
    if (right.length === 0) return;
    const read = await Promise.allSettled(right.map(readAsDataUrl));
    if (!put.current) return;
    const unread = right.filter((_, index) => read[index]?.status === "rejected");
    if (unread.length > 0) {
      const reasons = unread.map(({ name }) => session.say("fileUnreadable", { name }));
      setRefused((before) => [...before, ...reasons]);
    }
    const files = read.flatMap((file) => (file.status === "fulfilled" ? [file.value] : []));
    const before = isList ? urlsIn(valueAt(session.value, props.path)) : [];
    if (files.length > 0) put.current([...before, ...files]);
    // The same file can be chosen again.
    if (input.current) input.current.value = "";
  };
  useEffect(() => {
    put.current = (files) => field.commit(isList ? files : files[0]);
    return () => {
      put.current = undefined;
    };
  });
  const hints = [
    accept !== undefined && session.say("fileKinds", { kinds: kindsInWords(accept) }),
    maxSize !== undefined && session.say("fileLimit", { limit: sizeInWords(maxSize) }),
  ].filter((hint) => hint !== false);
  const attributes = describeChoice(field, { hint: hints.length > 0, notice: refused.length > 0 });
  return (
    <FieldFrame
      field={field}
      wide
      hint={hints.length > 0 ? hints.join(". ") : undefined}
      notice={refused.length > 0 ? { text: refused.join(" ") } : undefined}
    >
      <input
        {...attributes}
        ref={(element) => {
          input.current = element;
          field.ref(element);
        }}
        type="file"
        multiple={isList}
        accept={accept}
        onChange={({ target }) => void take([...(target.files ?? [])])}
        onBlur={() => session.press.whenReleased(field.leave)}
      />
      {urls.length > 0 && (
        <ul className="files">
          {urls.map((url, index) => (
            <ChosenFile
              key={`${index}:${url.length}`}
              file={fileInWords(url)}
              field={field}
              remove={() => {
                put.current?.(urls.filter((_, other) => other !== index));
                input.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
    </FieldFrame>
  );
}

function ChosenFile({ file, field, remove }: { file: FileInWords; field: Field; remove: () => void }) {
  const { session, disabled, readOnly } = field;
  const name = file.name ?? session.words.fileUnnamed;
  return (
    <li>
      <span>
        {name} <span className="help">{[file.kind, file.size].filter(Boolean).join(", ")}</span>
      </span>
      {!readOnly && (
        <button
          type="button"
          className="icon"
          disabled={disabled}
          aria-label={session.say("partRemove", { label: name })}
          onClick={remove}
        >
          <RemoveIcon />
        </button>
      )}
    </li>
  );
}

function urlsIn(value: unknown): string[] {
  return [value].flat().filter((url) => typeof url === "string");
}

function limitsOf(schema: FormSchema): { accept: string | undefined; maxSize: number | undefined } {
  const items = isRecord(schema.items) ? uiOf(schema.items as FormSchema) : {};
  const { accept = items.accept, maxSize = items.maxSize } = uiOf(schema);
  return { accept, maxSize };
}

function problemOf(
  file: File,
  { session }: Field,
  accept: string | undefined,
  maxSize: number | undefined,
): string | undefined {
  if (accept !== undefined && !isAccepted(file, accept)) {
    return session.say("fileWrongKind", { name: file.name, kinds: kindsInWords(accept) });
  }
  if (maxSize !== undefined && file.size > maxSize) {
    return session.say("fileTooLarge", { name: file.name, limit: sizeInWords(maxSize) });
  }
  return undefined;
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
