import styled from "@emotion/styled";
import { readings } from "@undertone/schemas/insight-texts";
import type { ReadingName } from "../../insight/readings.js";
import { SegmentedControl } from "../../ui/segmented-control.js";
import { insightText } from "../../lib/insight-text.js";

interface ReadingSwitchProps {
  names: readonly ReadingName[];
  chosen: ReadingName;
  onChoose: (name: ReadingName) => void;
}

/** Few topics, some topics, or what the parameters give: everything on the page follows. */
export function ReadingSwitch({ names, chosen, onChoose }: ReadingSwitchProps) {
  // A choice of one is none.
  if (names.length < 2) return null;
  const segments = names.map((name) => ({ name, title: readings[name] }));
  return (
    <div data-print="hidden">
      <SegmentedControl label={insightText("reading")} segments={segments} {...{ chosen, onChoose }} />
    </div>
  );
}

const Check = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  min-height: 32px;
  color: var(--color-muted);
  font-size: var(--size-14);
  cursor: pointer;

  input {
    width: 18px;
    height: 18px;
    flex: none;
    margin: 0;
    accent-color: var(--color-accent);
  }

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

interface AttachedSwitchProps {
  /** What stands beside the box. */
  text: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Takes the comments that were put with the topic nearest to them out of their topics, and in again. */
export function AttachedSwitch({ text, isOn, onChange }: AttachedSwitchProps) {
  return (
    <Check data-print="hidden">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {text}
    </Check>
  );
}
