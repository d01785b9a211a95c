import {
  ADDITIONAL_PROPERTY_FLAG,
  canExpand,
  getUiOptions,
  type ObjectFieldTemplateProps,
} from "@rjsf/utils";
import { useEffect, useRef } from "react";
import { useSession } from "../session.js";
import { say } from "../words.js";

/** The frame around an object is its field's. A map can be given further entries. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { properties, uiSchema, schema, formData, disabled, readonly, registry, onAddProperty } = props;
  const session = useSession();
  const fields = useRef<HTMLDivElement>(null);
  const addingTo = useRef<number>(undefined);
  useEffect(() => {
    // rjsf draws the map once more before it has the new entry.
    if (addingTo.current === undefined || properties.length === addingTo.current) return;
    addingTo.current = undefined;
    const names = fields.current?.querySelectorAll<HTMLInputElement>(
      ":scope > .entry > .entry-actions > input",
    );
    const added = names?.[names.length - 1];
    added?.focus();
    added?.select();
    if (added) session.announce(say(registry, "entryAdded", { label: added.value }));
  });
  const isMap = properties.some(({ name }) => isEntry(schema.properties?.[name]));
  const canAdd = canExpand(schema, uiSchema, formData) && !readonly;
  return (
    <>
      <div
        ref={fields}
        className={isMap ? "fields entries" : "fields"}
        data-columns={getUiOptions(uiSchema).columns as number | undefined}
      >
        {properties.map(({ content }) => content)}
      </div>
      {canAdd && (
        <button
          type="button"
          className="secondary entry-add"
          disabled={disabled}
          onClick={() => {
            addingTo.current = properties.length;
            onAddProperty();
          }}
        >
          {say(registry, "entryAdd")}
        </button>
      )}
    </>
  );
}

const isEntry = (part: unknown) =>
  typeof part === "object" && part !== null && ADDITIONAL_PROPERTY_FLAG in part;
