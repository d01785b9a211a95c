import { type ComponentProps, useRef } from "react";
import "./code-editor.css";

/** JSON in a textarea, with numbers of lines beside it and colours behind it. */
export function CodeEditor({ value, ...props }: ComponentProps<"textarea"> & { value: string }) {
  const behind = useRef<HTMLPreElement>(null);
  return (
    // Code, in whichever direction the page runs.
    <div className="code-editor" dir="ltr">
      <pre ref={behind} aria-hidden="true">
        {value.split("\n").map((line, index) => (
          <code key={index}>
            {[...line.matchAll(jsonTokens)].map(([token, name, text, literal], at) => (
              <span key={at} className={name ? "name" : text ? "text" : literal ? "literal" : undefined}>
                {token}
              </span>
            ))}
            {"\n"}
          </code>
        ))}
      </pre>
      <textarea
        {...props}
        wrap="off"
        spellCheck={false}
        value={value}
        onScroll={({ currentTarget }) =>
          behind.current?.scrollTo(currentTarget.scrollLeft, currentTarget.scrollTop)
        }
      />
    </div>
  );
}

/** A name, a text, a number or a word of JSON, or what is between. */
const jsonTokens =
  /("(?:[^"\\]|\\.)*"(?=\s*:))|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*|true|false|null)|[^"\dtfn-]+|./g;
