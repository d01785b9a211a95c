import type { Meta, StoryObj } from "@storybook/react-vite";
import { ProgressList } from "../../packages/app/src/insight/progress-list.js";
import { ApiError } from "../../packages/app/src/lib/api/api-error.js";
import { message } from "../../packages/app/src/lib/messages.js";
import { progressHalfway } from "../../packages/app/src/testing/library-thread.js";
import { ButtonLink } from "../../packages/app/src/ui/button.js";
import { EmptyState } from "../../packages/app/src/ui/empty-state.js";
import { ErrorState } from "../../packages/app/src/ui/error-state.js";
import { FormSkeleton } from "../../packages/app/src/ui/form-skeleton.js";
import { LoadMore } from "../../packages/app/src/ui/load-more.js";
import { LoadingPage } from "../../packages/app/src/ui/skeleton.js";
import { inTheApp } from "./in-the-app.js";

export default {
  title:
    "Product/Components/States (skeleton, loading, progress bar, empty state, error state, retry, load more, pagination)",
  id: "product-components-states",
  parameters: {
    guidance: {
      when: "For content that is loading, empty or failed, or that has more to load.",
      do: [
        "Give a skeleton the shape of what will come, so that nothing moves; for longer work show its stages and their counts.",
        "In an empty state, say how content gets there, and offer the one thing to do.",
        "Say what failed, and why if it is known; offer Retry, and keep what is already on the page.",
      ],
      dont: [
        "Do not show a percentage that nobody can know, or a code where a sentence belongs.",
        "Do not load on scrolling: the footer could never be reached.",
      ],
    },
  },
  decorators: [inTheApp],
} satisfies Meta;

const nothing = () => undefined;

export const PageLoading: StoryObj = { render: () => <LoadingPage /> };
export const FormLoading: StoryObj = { render: () => <FormSkeleton fields={2} /> };
export const ProgressHalfway: StoryObj = { render: () => <ProgressList progress={progressHalfway} /> };

export const Empty: StoryObj = {
  render: () => (
    <EmptyState
      title="Nothing starred yet"
      action={
        <ButtonLink variant="primary" to="/insights">
          Browse insights
        </ButtonLink>
      }
    >
      Star an insight to find it here later.
    </EmptyState>
  ),
};

const WHAT = "Failed to get history";
const timeout = new ApiError(WHAT, "TIMEOUT", 0, {}, message("timeout", { seconds: 10 }));
export const Timeout: StoryObj = {
  render: () => <ErrorState title={WHAT} onRetry={nothing} error={timeout} />,
};

const more = (isLoading: boolean, failure?: string) => () => (
  <LoadMore loaded={20} noun="insight" hasMore onLoadMore={nothing} {...{ isLoading, failure }} />
);
export const MoreToLoad: StoryObj = { render: more(false) };
export const MoreLoading: StoryObj = { render: more(true) };
export const MoreFailed: StoryObj = { render: more(false, "Failed to get my insights") };
