import type { Insight } from "@undertone/schemas/types";
import type { ComponentProps } from "react";
import { useNavigate } from "react-router-dom";
import { pageAddress } from "../lib/pages.js";
import { ActionButton } from "../ui/action-button.js";
import { runFailure } from "./run-failure.js";

interface RunButtonProps extends Omit<ComponentProps<typeof ActionButton>, "act" | "wordsOf"> {
  start: () => Promise<Pick<Insight, "id">>;
}

export function RunButton({ start, ...button }: RunButtonProps) {
  const navigate = useNavigate();
  async function run() {
    const { id } = await start();
    await navigate(pageAddress("insight", { id }));
  }
  return <ActionButton {...button} act={run} wordsOf={runFailure} />;
}
