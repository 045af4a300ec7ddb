import { fileContentOutput, fileIdInput, storedFileSchema, uploadFileInput } from "@vitrine/contract/kernel/file/file";
import { readOwnFile, readPanelFile } from "@vitrine/core/kernel/file/read-file.workflow";
import { uploadFile } from "@vitrine/core/kernel/file/upload.workflow";
import { workflow } from "../../resolvers.ts";
import { panelProcedure, procedure, router } from "../../trpc.ts";

/** Called over REST, which reads and sends files; see rest/wire/read-upload.ts. */
export const fileRouter = router({
  upload: panelProcedure("file.upload")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/files",
        summary: "Upload a file",
        description: "Pictures are encoded again within the bounds of their purpose. A file that nothing refers to is removed after a day.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(uploadFileInput)
    .output(storedFileSchema)
    .mutation(workflow(uploadFile)),
  get: panelProcedure("file.message")
    .meta({ rest: { method: "get", path: "panel/{panelId}/files/{fileId}", summary: "Download a file of a panel" } })
    .input(fileIdInput)
    .output(fileContentOutput)
    .query(workflow(readPanelFile)),
  uploadOwn: procedure("file.own")
    .meta({
      rest: {
        method: "post",
        path: "files",
        summary: "Upload a file of your own",
        description: "A receipt or an attachment. A file that nothing refers to is removed after a day.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(uploadFileInput)
    .output(storedFileSchema)
    .mutation(workflow(uploadFile)),
  getOwn: procedure("file.own")
    .meta({ rest: { method: "get", path: "files/{fileId}", summary: "Download a file of your own" } })
    .input(fileIdInput)
    .output(fileContentOutput)
    .query(workflow(readOwnFile)),
});
