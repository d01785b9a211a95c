import styled from "@emotion/styled";
import { count, counted } from "@undertone/formats";
import { useId, useState } from "react";
import type { FileThread } from "@undertone/schemas/types";
import { Button } from "../../ui/button.js";
import { CheckField } from "../../ui/check-field.js";
import { Row, Stack } from "../../ui/stack.js";
import { TextField } from "../../ui/text-field.js";
import { trainingText } from "../../lib/training-text.js";
import { isNoThreadChosen, type FileChoiceProps } from "./chosen-file.js";
import { dayInWords, dayOf } from "./day.js";

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-weight: 600;
  }
`;

const List = styled.ul`
  max-height: 336px;
  margin: 0;
  padding: var(--space-8) var(--space-12);
  overflow-y: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  list-style: none;
`;

const Facts = styled.span`
  display: block;
  color: var(--color-muted);
  font-size: var(--size-14);
  font-variant-numeric: tabular-nums;
`;

const Small = styled.p`
  color: var(--color-muted);
  font-size: var(--size-14);
`;

/** So many are overseen without a field to find one. */
const OVERSEEN = 12;

/** The threads of a file that holds several: one, some or all of them are read. */
export function ThreadsChoice({ file, choices, onChange }: FileChoiceProps) {
  const [wanted, setWanted] = useState("");
  const hint = useId();
  if (file.threadCount <= 1) return null;
  const { threads } = file;
  const chosen = new Set(choices.threads ?? threads.map(({ id }) => id));
  const shown = threads.filter((thread) =>
    titleOf(thread).toLowerCase().includes(wanted.trim().toLowerCase()),
  );

  function choose(ids: ReadonlySet<string>) {
    const { threads: _before, ...others } = choices;
    const isAll = ids.size === file.threadCount;
    onChange(
      isAll ? others : { ...others, threads: threads.map(({ id }) => id).filter((id) => ids.has(id)) },
    );
  }

  function toggle(id: string, isOn: boolean) {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    choose(next);
  }

  return (
    <Group aria-describedby={hint}>
      <legend>{trainingText("file-threads", { threads: counted(file.threadCount, "thread") })}</legend>
      <Stack gap={8}>
        <Small id={hint}>
          {trainingText("file-threads-hint", {
            chosen: chosenInWords(choices.threads?.length, file.threadCount),
          })}
          {file.threadCount > threads.length &&
            ` ${trainingText("file-threads-listed", { listed: count(threads.length) })}`}
        </Small>
        <Row gap={4} columnGap={24}>
          <Button
            variant="quiet"
            edge="start"
            onClick={() => {
              const { threads: _before, ...others } = choices;
              onChange(others);
            }}
          >
            {trainingText("file-threads-all")}
          </Button>
          <Button variant="quiet" edge="start" onClick={() => choose(new Set())}>
            {trainingText("file-threads-none")}
          </Button>
        </Row>
        {threads.length > OVERSEEN && (
          <TextField
            label={trainingText("file-threads-filter")}
            type="search"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            autoComplete="off"
          />
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
        {isNoThreadChosen(choices) && <p role="alert">{trainingText("file-threads-nothing")}</p>}
      </Stack>
    </Group>
  );
}

function titleOf({ id, title }: FileThread): string {
  return title ?? trainingText("file-threads-unnamed", { id });
}

function chosenInWords(chosen: number | undefined, all: number): string {
  return chosen === undefined
    ? trainingText("file-threads-chosen-all")
    : trainingText("file-threads-chosen", { chosen: count(chosen), all: count(all) });
}

function factsOf({ comments, first, last }: FileThread): string {
  const size = counted(comments, "comment");
  if (first === null || last === null) return size;
  const days =
    dayOf(first) === dayOf(last) ? dayInWords(first) : `${dayInWords(first)} – ${dayInWords(last)}`;
  return `${size}, ${days}`;
}
