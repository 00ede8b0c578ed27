import type { Page } from "playwright/test";
import type { ChosenFile } from "./operator.ts";

/** Opens the browser's dialog for files and chooses these. */
export async function chooseFiles(page: Page, openDialog: () => Promise<void>, files: ChosenFile[]) {
  const [dialog] = await Promise.all([page.waitForEvent("filechooser"), openDialog()]);
  await dialog.setFiles(files);
}
