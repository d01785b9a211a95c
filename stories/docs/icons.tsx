import { InsightCounts } from "../../packages/app/src/insight/insight-counts.js";
import { Row } from "../../packages/app/src/ui/stack.js";
import { libraryInsight } from "../../packages/app/src/testing/library-thread.js";

/** Icons as they stand beside their figures. */
export function IconsInUse() {
  return (
    <Row className="sb-unstyled">
      <InsightCounts insight={{ ...libraryInsight, commentCount: 14 }} />
    </Row>
  );
}
