import { uploadWithinMilliseconds } from "@undertone/schemas/constants.json";
import useSWRMutation from "swr/mutation";
import type { ThreadUpload } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { formOf, type ChosenFile } from "./chosen-file.js";

/** A large file over a slow line takes longer than a call may. */
const within = uploadWithinMilliseconds;

/** Hands a thread file to the server, which keeps what it reads by these choices. */
export function useUploadThread() {
  const { trigger, isMutating } = useSWRMutation<ThreadUpload, ApiError, Path<"uploadThread">, ChosenFile>(
    pathOf("uploadThread"),
    (path: Path<"uploadThread">, { arg }: { arg: ChosenFile }) =>
      request("run", path, { method: "POST", body: formOf(arg), within }),
  );
  return { upload: trigger, isUploading: isMutating };
}
