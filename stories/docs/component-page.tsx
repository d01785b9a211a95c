import { Controls, Description, Primary, Stories, Title, useOf } from "@storybook/addon-docs/blocks";
import type { Guidance } from "./guidance.js";
import { nameAndWords } from "./search-words.js";
import "./component-page.css";

/** The page of a component: when to use it, what to do and not to do, one to try, and its states. */
export function ComponentPage() {
  const { preparedMeta, csfFile } = useOf("meta", ["meta"]);
  const { name, words } = nameAndWords(preparedMeta.title);
  const { guidance } = preparedMeta.parameters as { guidance?: Guidance };
  const hasControls = Object.values(preparedMeta.argTypes).some(({ table }) => table?.disable !== true);
  const stories = Object.values(csfFile.stories);
  return (
    <>
      <Title>{name}</Title>
      <Description />
      {guidance && <Guide {...guidance} />}
      {words.length > 0 && <p className="also-called">Also called {words.join(", ")}.</p>}
      <Primary />
      {hasControls && (
        <div className="scrolled-controls">
          <Controls />
        </div>
      )}
      {stories.length > 1 && <Stories title="States" includePrimary={false} />}
    </>
  );
}

function Guide({ when, do: good, dont }: Guidance) {
  return (
    <div className="sb-unstyled guidance">
      <h2>When to use</h2>
      <p>{when}</p>
      <div className="guidance-sides">
        <Side name="Do" sign="✓" advice={good} />
        <Side name="Don’t" sign="✕" advice={dont} />
      </div>
    </div>
  );
}

function Side({ name, sign, advice }: { name: string; sign: string; advice: readonly string[] }) {
  return (
    <section>
      <h3>
        <span aria-hidden="true">{sign}</span> {name}
      </h3>
      <ul>
        {advice.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
