import { registry } from "@undertone/sources";

/** The codes that sources alone have: of their own sentences, and in place of those of shared ones. */
export const codesOfSources: readonly string[] = registry.flatMap(
  ({ description: { codes = {}, errors = {} } }) => [
    ...Object.values(codes),
    ...Object.values(errors).map(({ code }) => code),
  ],
);
