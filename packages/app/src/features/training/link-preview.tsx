import styled from "@emotion/styled";
import { communityOf, countedUnit } from "@undertone/formats";
import type { LinkPreview as Preview } from "@undertone/schemas/types";
import { trainingText } from "../../lib/training-text.js";
import { RadioChoice } from "../../ui/radio-choice.js";
import { When } from "../../ui/when.js";
import { MetaLine } from "../../ui/meta-line.js";
import { Stack } from "../../ui/stack.js";
import type { Target } from "./target.js";
import type { useLinkPreview } from "./use-link-preview.js";

/** Once there is a link, as high as what usually stands in it, so that nothing below moves when that comes. */
const Said = styled.div`
  max-width: 72ch;
  overflow-wrap: anywhere;

  &[data-asked="true"] {
    min-height: 3.5rem;
  }

  p {
    color: var(--color-muted);
    font-size: var(--size-14);
  }
`;

const Refused = styled.p`
  && {
    color: var(--color-danger);
  }
`;

interface LinkPreviewProps {
  target: Target;
  previewed: ReturnType<typeof useLinkPreview>;
  onChange: (target: Target) => void;
}

/** What the typed link leads to, before anything starts; of a link to a comment, the choice of what to analyse. */
export function LinkPreview({ target, previewed: { preview, error, isAsking }, onChange }: LinkPreviewProps) {
  return (
    <Stack gap={8}>
      <Said role="status" data-asked={target.link.trim() !== ""}>
        {preview !== undefined && <Known preview={preview} />}
        {preview === undefined && isAsking && <p>{trainingText("link-asking")}</p>}
        {preview === undefined && !isAsking && error !== undefined && (
          <Refused>{error.fields["link"] ?? error.reason}</Refused>
        )}
      </Said>
      {preview !== undefined && preview.comment !== null && (
        <RadioChoice
          label={trainingText("link-to-comment")}
          options={[
            { name: "whole", title: trainingText("link-whole", { thread: preview.thread }) },
            { name: "branch", title: trainingText("link-branch") },
          ]}
          chosen={target.branch ? "branch" : "whole"}
          onChoose={(chosen) => onChange({ ...target, branch: chosen === "branch" })}
        />
      )}
    </Stack>
  );
}

function Known({ preview }: { preview: Preview }) {
  const { source, title, community, author, createdAt } = preview;
  const origin = communityOf({ source, subreddit: community });
  return (
    <>
      <strong>{knownAs(preview)}</strong>
      <MetaLine>
        {title !== null && <span dir="auto">{title}</span>}
        {origin !== null && <span>{origin}</span>}
        {author !== null && <span>{author}</span>}
        {createdAt !== null && <When at={createdAt} />}
      </MetaLine>
    </>
  );
}

/** "Hacker News story, about 376 comments" */
function knownAs({ site, thread, unit, expected }: Preview): string {
  // "Sample thread" says already what it is.
  if (site.toLowerCase().endsWith(thread)) return site;
  if (expected === null) return trainingText("link-known", { site, thread });
  return trainingText("link-known-about", { site, thread, comments: countedUnit(expected, unit) });
}
