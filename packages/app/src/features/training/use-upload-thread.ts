import { uploadWithinMilliseconds } from "@undertone/schemas/constants.json";
import useSWRMutation from "swr/mutation";
import type { ThreadUpload } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

/** A large file over a slow line takes longer than a call may. */
const within = uploadWithinMilliseconds;

/** Hands a thread file to the server, which says what it found in it. */
export function useUploadThread() {
  const { trigger, isMutating } = useSWRMutation<ThreadUpload, ApiError, Path<"uploadThread">, File>(
    pathOf("uploadThread"),
    (path: Path<"uploadThread">, { arg }: { arg: File }) => {
      const body = new FormData();
      body.append("file", arg, arg.name);
      return request("request", path, { method: "POST", body, within });
    },
  );
  return { upload: trigger, isUploading: isMutating };
}
