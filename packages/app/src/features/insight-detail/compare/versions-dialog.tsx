import styled from "@emotion/styled";
import { counted } from "@undertone/formats";
import type { Insight, InsightVersion } from "@undertone/schemas/types";
import { useState, type ReactNode } from "react";
import { useAuth } from "../../../account/use-auth.js";
import { inWords, parameterFields } from "../../../insight/parameter-fields.js";
import { useCall } from "../../../lib/api/use-call.js";
import { compareText } from "../../../lib/compare-text.js";
import { pageAddress } from "../../../lib/pages.js";
import { screenText } from "../../../lib/screens.js";
import { ButtonLink } from "../../../ui/button.js";
import { Dialog, type OpenedProps } from "../../../ui/dialog.js";
import { ErrorState } from "../../../ui/error-state.js";
import { MetaLine } from "../../../ui/meta-line.js";
import { Skeleton } from "../../../ui/skeleton.js";
import { Row, Stack } from "../../../ui/stack.js";
import { SearchField } from "../../../ui/fields.js";
import { When } from "../../../ui/when.js";
import { useSettled } from "../../../lib/use-settled.js";

const List = styled.ul`
  display: grid;
  gap: var(--space-12);
  overflow-wrap: anywhere;
`;

/** Found insights that are listed: further words find others. */
const MOST_FOUND = 8;
/** Milliseconds without a key before what is typed is searched for. */
const PAUSE = 300;

/** The other results of an insight's discussion, and any other insight to compare it with. */
export function VersionsDialog({ insight, ...opened }: OpenedProps & { insight: Insight }) {
  const close = () => opened.onOpenChange(false);
  return (
    <Dialog {...opened} title={compareText("dialog")} close={compareText("close")} isWide>
      <Stack gap={24}>
        <Versions insight={insight} onLeave={close} />
        <Others insight={insight} onLeave={close} />
      </Stack>
    </Dialog>
  );
}

interface ListProps {
  insight: Insight;
  onLeave: () => void;
}

function Versions({ insight, onLeave }: ListProps) {
  const { data, error, retry } = useCall("insightVersions", { id: insight.id });
  if (error !== undefined) return <ErrorState error={error} onRetry={retry} />;
  if (data === undefined) return <Skeleton height="3rem" />;
  const title = data.versions.find(({ id }) => id === insight.id)?.title ?? insight.title;
  return (
    <Stack gap={12}>
      <h3>{compareText("versions")}</h3>
      {data.versions.length < 2 && <p>{compareText("versions-none")}</p>}
      {data.versions.length > 1 && (
        <>
          <p dir="auto">{title}</p>
          <List>
            {data.versions.map((version) => (
              <li key={version.id}>
                <Version version={version} isTitled={version.title !== title}>
                  {version.id === insight.id ? (
                    <strong>{compareText("this-one")}</strong>
                  ) : (
                    <>
                      <ButtonLink to={pageAddress("insight", { id: version.id })} onClick={onLeave}>
                        {compareText("open")}
                      </ButtonLink>
                      <CompareLink insight={insight} other={version} onLeave={onLeave} />
                    </>
                  )}
                </Version>
              </li>
            ))}
          </List>
        </>
      )}
    </Stack>
  );
}

interface VersionProps {
  version: InsightVersion;
  /** Whether its title is not the one above the list. */
  isTitled: boolean;
  children: ReactNode;
}

function Version({ version, isTitled, children }: VersionProps) {
  const { title, createdAt, topics, comments, username, isPublic, changes } = version;
  return (
    <Row spread="ends">
      <div>
        {isTitled && <div dir="auto">{title}</div>}
        <MetaLine>
          <strong>
            <When at={createdAt} />
          </strong>
          {changes.map(({ path, value }) => (
            <span key={path}>
              {titleOf(path)}:{" "}
              <strong>{value === undefined ? compareText("other-items") : inWords(value)}</strong>
            </span>
          ))}
        </MetaLine>
        <MetaLine>
          <span>{counted(topics, "topic")}</span>
          <span>{compareText("analysed", { comments: counted(comments, "comment") })}</span>
          <span>{compareText("analysed-by", { username })}</span>
          {!isPublic && <span>{compareText("private")}</span>}
        </MetaLine>
      </div>
      <Row gap={8}>{children}</Row>
    </Row>
  );
}

/** Of a parameter that there is no longer, its name. */
function titleOf(path: string): string {
  return parameterFields.find((field) => field.path.join(".") === path)?.title ?? path;
}

interface CompareLinkProps {
  insight: Insight;
  other: Pick<Insight, "id" | "title" | "createdAt">;
  onLeave: () => void;
}

/** The earlier one comes first, so that what is new is new. */
function CompareLink({ insight, other, onLeave }: CompareLinkProps) {
  const [first, second] = other.createdAt < insight.createdAt ? [other, insight] : [insight, other];
  return (
    <ButtonLink
      to={pageAddress("comparison", { id: first.id, other: second.id })}
      onClick={onLeave}
      aria-label={compareText("compare-with", { title: other.title })}
    >
      {compareText("compare")}
    </ButtonLink>
  );
}

function Others({ insight, onLeave }: ListProps) {
  const [typed, setTyped] = useState("");
  const q = useSettled(typed.trim(), PAUSE);
  const isMember = useAuth().state === "logged-in";
  // One more than is listed: this insight is none to compare with.
  const page = { limit: MOST_FOUND + 1, q: q || undefined };
  const mine = useCall("myInsights", isMember ? { ...page, status: "succeeded" } : null);
  const open = useCall("feed", { ...page, collaborative: 0, content: 0, trending: 100 });
  const isMine = new Set((mine.data?.insights ?? []).map(({ id }) => id));
  const others = (open.data?.data.insights ?? []).filter(({ id }) => !isMine.has(id));
  const lists = [
    ["yours", mine.data?.insights ?? []],
    ["public", others],
  ] as const;
  const found = lists.map(
    ([name, some]) => [name, some.filter(({ id }) => id !== insight.id).slice(0, MOST_FOUND)] as const,
  );
  const isThere = open.data !== undefined && (!isMember || mine.data !== undefined);
  const error = open.error ?? mine.error;
  return (
    <Stack gap={12}>
      <h3>{compareText("another")}</h3>
      <SearchField label={compareText("search")} value={typed} onChange={setTyped} />
      {error !== undefined && <ErrorState error={error} onRetry={open.retry} />}
      <Stack gap={12} role="status">
        {isThere && found.every(([, some]) => some.length === 0) && <p>{compareText("found-none")}</p>}
        {found.map(
          ([name, some]) =>
            some.length > 0 && (
              <Stack key={name} gap={8}>
                <h4>{compareText(name)}</h4>
                <List>
                  {some.map((other) => (
                    <li key={other.id}>
                      <Row spread="ends">
                        <span dir="auto">
                          {other.title === "" ? screenText("untitled") : other.title} (
                          <When at={other.createdAt} />)
                        </span>
                        <CompareLink insight={insight} other={other} onLeave={onLeave} />
                      </Row>
                    </li>
                  ))}
                </List>
              </Stack>
            ),
        )}
      </Stack>
    </Stack>
  );
}
