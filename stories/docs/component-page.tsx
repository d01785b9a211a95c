import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  Primary,
  Title,
  useOf,
} from "@storybook/addon-docs/blocks";
import { useContext } from "react";
import { nameAndWords, stateName } from "./search-words.js";
import "./component-page.css";

/** What a designer asks of a component before taking it: the parameter `guidance` of its stories. */
interface Guidance {
  when: string;
  do: readonly string[];
  dont: readonly string[];
}

export function ComponentPage() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const { name, words } = nameAndWords(preparedMeta.title);
  const { guidance } = preparedMeta.parameters as { guidance?: Guidance };
  const hasControls = Object.values(preparedMeta.argTypes).some(({ table }) => table?.disable !== true);
  // The file's own record of its stories is sorted by their names.
  const [, ...states] = useContext(DocsContext).componentStories();
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
      {states.length > 0 && <h2 className="states">States</h2>}
      {states.map((story) => (
        <State key={story.id} story={story} />
      ))}
    </>
  );
}

type PreparedStory = ReturnType<typeof useOf<"story">>["story"];

function State({ story }: { story: PreparedStory }) {
  // Only a window of its own is as narrow as a phone.
  const isForPhones = story.storyGlobals.viewport !== undefined;
  const { height = "160px" } = (story.parameters.docs as { story?: { height?: string } }).story ?? {};
  return (
    <section
      id={`anchor--${story.id}`}
      className="state"
      {...(isForPhones && { style: { maxWidth: "414px" } })}
    >
      <h3>{stateName(story.name)}</h3>
      <Description of={story.moduleExport} />
      <Canvas
        of={story.moduleExport}
        story={{ __forceInitialArgs: true, ...(isForPhones && { inline: false, height }) }}
        source={{ __forceInitialArgs: true }}
      />
    </section>
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
