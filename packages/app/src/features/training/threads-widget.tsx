import styled from "@emotion/styled";
import { counted } from "@undertone/formats";
import { useDescribed, type WidgetProps } from "@undertone/form-engine";
import { useState } from "react";
import type { FileThread, ThreadFile } from "@undertone/schemas/types";
import { Button } from "../../ui/button.js";
import { CheckField } from "../../ui/check-field.js";
import { Row, Stack } from "../../ui/stack.js";
import { SearchField } from "../../ui/fields.js";
import { trainingText } from "../../lib/training-text.js";
import { dayInWords, dayOf } from "./day.js";

const List = styled.ul`
  max-height: 336px;
  padding: var(--space-8) var(--space-12);
  overflow-y: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
`;

const Facts = styled.span`
  display: block;
  color: var(--color-muted);
  font-size: var(--size-14);
  font-variant-numeric: tabular-nums;
`;

/** So many are overseen without a field to find one. */
const OVERSEEN = 12;

export function ThreadsWidget({ id, value, options, onChange }: WidgetProps) {
  const [wanted, setWanted] = useState("");
  const threads = options.threads as ThreadFile["threads"];
  const listed = threads.map((thread) => thread.id);
  const chosen = new Set(value as readonly string[]);
  const shown = threads.filter((thread) =>
    titleOf(thread).toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const choose = (ids: ReadonlySet<string>) => onChange(listed.filter((one) => ids.has(one)));

  function toggle(one: string, isOn: boolean) {
    const next = new Set(chosen);
    if (isOn) next.add(one);
    else next.delete(one);
    choose(next);
  }

  return (
    <div role="group" id={id} aria-labelledby={`${id}-label`} {...useDescribed()}>
      <Stack gap={8}>
        <Row gap={4} columnGap={24}>
          <Button variant="quiet" edge="start" onClick={() => onChange(listed)}>
            {trainingText("file-threads-all")}
          </Button>
          <Button variant="quiet" edge="start" onClick={() => choose(new Set())}>
            {trainingText("file-threads-none")}
          </Button>
        </Row>
        {threads.length > OVERSEEN && (
          <SearchField label={trainingText("file-threads-filter")} value={wanted} onChange={setWanted} />
        )}
        {shown.length === 0 ? (
          <p role="status">{trainingText("file-threads-absent")}</p>
        ) : (
          <List>
            {shown.map((thread) => (
              <li key={thread.id}>
                <CheckField isOn={chosen.has(thread.id)} onChange={(isOn) => toggle(thread.id, isOn)}>
                  {titleOf(thread)}
                  <Facts>{factsOf(thread)}</Facts>
                </CheckField>
              </li>
            ))}
          </List>
        )}
        {chosen.size === 0 && <p role="alert">{trainingText("file-threads-nothing")}</p>}
      </Stack>
    </div>
  );
}

function titleOf({ id, title }: FileThread): string {
  return title ?? trainingText("file-threads-unnamed", { id });
}

function factsOf({ comments, first, last }: FileThread): string {
  const size = counted(comments, "comment");
  if (first === null || last === null) return size;
  const days =
    dayOf(first) === dayOf(last) ? dayInWords(first) : `${dayInWords(first)} – ${dayInWords(last)}`;
  return `${size}, ${days}`;
}
