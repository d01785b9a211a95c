import { registry } from "@undertone/sources";

/** The codes that sources alone have, finer ones too: of their own sentences, and in place of those of shared ones. */
export const codesOfSources: readonly string[] = registry.flatMap(
  ({ description: { codes = {}, errors = {} } }) => [
    ...Object.values(codes),
    ...Object.values(errors).flatMap(({ code, detail = code }) => [code, detail]),
  ],
);
