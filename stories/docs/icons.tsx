import { MapTools } from "../../packages/app/src/features/insight-detail/map/map-tools.js";
import { InsightCounts } from "../../packages/app/src/insight/insight-card.js";
import { QuoteSource } from "../../packages/app/src/insight/quote-source.js";
import { Row, Stack } from "../../packages/app/src/ui/stack.js";
import { libraryInsight } from "../../packages/app/src/testing/library-thread.js";

const nothing = () => undefined;

/** Icons as they stand beside their figures and their words, and those that stand alone. */
export function IconsInUse() {
  return (
    <Stack className="sb-unstyled">
      <Row>
        <InsightCounts insight={{ ...libraryInsight, commentCount: 14 }} />
        <QuoteSource comment={{ permalink: "https://forum.example/post/1" }} />
      </Row>
      <MapTools
        onPress={nothing}
        isLassoing={false}
        onLasso={nothing}
        isMoving={false}
        onMove={nothing}
        onAllTopics={nothing}
      />
    </Stack>
  );
}
