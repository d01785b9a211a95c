import type { Thread, ThreadOrigin } from "@undertone/schemas";
import { registry } from "@undertone/sources";

/** An uploaded file says of which site it is, but nobody read it there. */
export function originOf({ source, read_at, branch }: Thread): ThreadOrigin | null {
  const description = registry.find((one) => one.description.key === source)?.description;
  if (!description || source === "file") return null;
  const { title, thread, unit, licence } = description;
  return {
    ...{ site: title, thread, unit },
    ...(licence && { licence }),
    ...(read_at === undefined ? {} : { read_at }),
    ...(branch === undefined ? {} : { branch }),
  };
}
