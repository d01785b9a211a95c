import { useMemo } from "react";
import { flushSync } from "react-dom";
import type { FormSession } from "../form/form-session.js";
import type { MountedField } from "../form/mounted-fields.js";
import { schemaOfItem } from "../form/item-schemas.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import { type Pointer, toPath, valueAt } from "../values/pointer.js";
import { itemLabel } from "./item-label.js";

/** A list that may be too long to be drawn as a whole. */
interface LongList {
  session: FormSession;
  schema: FormSchema;
  pointer: Pointer;
  isLong: boolean;
  /** Has an item drawn whether it is seen or not. */
  draw: (index: number) => void;
}

/** How the items of a long list are reached that are not drawn; undefined for one that is drawn as a whole. */
export function useUndrawnItems({
  session,
  schema,
  pointer,
  isLong,
  draw,
}: LongList): MountedField["inside"] {
  return useMemo(() => {
    if (!isLong) return undefined;
    const indexOf = (inside: Pointer) => Number(toPath(inside.slice(pointer.length))[0]);
    return {
      show: (inside: Pointer) => flushSync(() => draw(indexOf(inside))),
      label: (inside: Pointer) => {
        const index = indexOf(inside);
        const value = valueAt(session.value, [...toPath(pointer), index]);
        return itemLabel(session, schemaOfItem(schema, index), value, index);
      },
    };
  }, [session, schema, pointer, isLong, draw]);
}
