import { ErrorState } from "../../ui/error-state.js";
import { lazyPart, PartLater } from "../../ui/lazy-part.js";
import { Skeleton } from "../../ui/skeleton.js";
import { Stack } from "../../ui/stack.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { message } from "../../lib/messages.js";
import { useCall } from "../../lib/api/use-call.js";

// The reader of Markdown weighs more than the page.
const HelpText = lazyPart(async () => (await import("./help-text.js")).default);

interface HelpContentProps {
  id: string;
}

/** The text of a topic. */
export function HelpContent({ id }: HelpContentProps) {
  const { data: topic, error, retry } = useCall("helpTopic", { id }, { action: "help-content" });
  if (topic === undefined) {
    if (error === undefined) return <Loading />;
    return <ErrorState error={error} title={message("help-content")} onRetry={retry} />;
  }
  return (
    <Stack as="article" aria-labelledby="help-topic">
      <h2 id="help-topic">{topic.title}</h2>
      <PartLater before={<Loading />}>
        <HelpText>{topic.content ?? ""}</HelpText>
      </PartLater>
    </Stack>
  );
}

function Loading() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Stack gap={12} aria-hidden="true">
        <Skeleton width="40%" height="1.75rem" />
        <Skeleton />
        <Skeleton width="92%" />
        <Skeleton width="85%" />
      </Stack>
    </div>
  );
}
