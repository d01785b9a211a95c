import type { Insight } from "@undertone/schemas/types";
import { useNavigate } from "react-router-dom";
import { announceFailure } from "../lib/announcements.js";
import { useSend } from "../lib/api/use-call.js";
import { pageAddress } from "../lib/pages.js";
import { runFailure } from "./run-failure.js";

/** Runs an insight's analysis once more and opens the new one. */
export function useRunAgain({ id }: Pick<Insight, "id">) {
  const { send, isSending } = useSend("runAgain", { id }, { action: "run" });
  const navigate = useNavigate();

  async function runAgain() {
    try {
      const next = await send({});
      await navigate(pageAddress("insight", { id: next.id }));
    } catch (error) {
      announceFailure(runFailure(error));
    }
  }
  return { runAgain, isStarting: isSending };
}
