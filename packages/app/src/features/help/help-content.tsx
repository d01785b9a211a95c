import { ErrorState } from "../../ui/error-state.js";
import { PartLater } from "../../ui/part-later.js";
import { Skeleton } from "../../ui/skeleton.js";
import { Stack } from "../../ui/stack.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { message } from "../../lib/messages.js";
import { useHelpTopic } from "./use-help-topic.js";

// The reader of Markdown weighs more than the page.
const bringText = () => import("./help-text.js");

interface HelpContentProps {
  id: string;
}

/** The text of a topic. */
export function HelpContent({ id }: HelpContentProps) {
  const { topic, error, retry } = useHelpTopic(id);
  if (topic === undefined) {
    if (error === undefined) return <Loading />;
    return <ErrorState error={error} title={message("help-content")} onRetry={retry} />;
  }
  return (
    <Stack as="article" aria-labelledby="help-topic">
      <h2 id="help-topic">{topic.title}</h2>
      <PartLater bring={bringText} before={<Loading />}>
        {({ default: HelpText }) => <HelpText>{topic.content ?? ""}</HelpText>}
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
