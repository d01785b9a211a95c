import { useState } from "react";
import type { Insight } from "@undertone/schemas/types";
import { Button } from "../../ui/button.js";
import { EmptyList } from "../../insight/empty-list.js";
import { HowMade } from "../../insight/how-made.js";
import { useFocusAfterRemoval } from "../../ui/use-focus-after-removal.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { alikeAmong } from "../../insight/alike.js";
import DeleteInsightDialog from "../../insight/delete-insight-dialog.js";
import { screenText } from "../../lib/screens.js";
import { lazyDialog } from "../../ui/lazy-dialog.js";
import { Row, Stack } from "../../ui/stack.js";
import { SearchedInsights } from "../../insight/insight-list.js";
import { useListSearch } from "../../insight/use-list-search.js";
import { useSearchedList } from "../../insight/use-searched-list.js";

const RenameDialog = lazyDialog(() => import("../../insight/rename-dialog.js"));

/** The reader's own insights; each can be deleted. */
export function MyInsights() {
  const search = useListSearch();
  const mine = useSearchedList("myInsights", search, "get-my-products");
  const insights = mine.pages?.flatMap((page) => page.insights);
  const [about, setAbout] = useState<Insight | null>(null);
  const [dialog, setDialog] = useState<"rename" | "delete" | null>(null);
  const alike = alikeAmong(insights ?? []);
  const { container, leaving, next } = useFocusAfterRemoval();

  function open(name: "rename" | "delete", insight: Insight) {
    setAbout(insight);
    setDialog(name);
  }
  const openedAs = (name: "rename" | "delete") => ({
    open: dialog === name,
    onOpenChange: (isOpen: boolean) => setDialog(isOpen ? name : null),
  });

  return (
    <Stack ref={container}>
      <SearchedInsights
        search={search}
        hasStatus
        insights={insights}
        list={mine}
        empty={
          <EmptyList title={screenText("my-insights-none")} begin="training">
            {screenText("my-insights-none-what")}
          </EmptyList>
        }
        noteOf={(insight) => alike.has(insight.id) && <HowMade insight={insight} />}
        actionsOf={(insight) => (
          <Row gap={4}>
            <Button variant="quiet" onClick={() => open("rename", insight)}>
              Rename <VisuallyHidden>{insight.title}</VisuallyHidden>
            </Button>
            <Button
              variant="quiet"
              edge="end"
              data-removes={insight.id}
              onClick={() => open("delete", insight)}
            >
              Delete <VisuallyHidden>{insight.title}</VisuallyHidden>
            </Button>
          </Row>
        )}
      />
      {about !== null && (
        <DeleteInsightDialog
          {...openedAs("delete")}
          insight={about}
          onDelete={() => leaving(about.id)}
          onDeleted={mine.refresh}
          nextFocus={next}
        />
      )}
      {about !== null && <RenameDialog key={about.id} insight={about} {...openedAs("rename")} />}
    </Stack>
  );
}
