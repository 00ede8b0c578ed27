import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { type ReactNode, useState } from "react";
import { X } from "lucide-react";
import { buttonLooks, type ButtonLook } from "#app/ui/elements/button-looks.ts";

interface DialogProps {
  /** The text of the button that opens it. */
  trigger: ReactNode;
  look?: ButtonLook;
  title: string;
  description?: ReactNode;
  /** Opens it at once, such as when its form was refused. */
  defaultOpen?: boolean;
  children: ReactNode;
}

/**
 * A button that opens its children, usually a form, over the screen. Escape and the close button close it, and the
 * focus returns to the button. Without scripts, and until they run, the button unfolds the same children in place.
 */
export function Dialog({
  trigger,
  look = "secondary",
  title,
  description,
  defaultOpen = false,
  children,
}: DialogProps) {
  const [overScreen, setOverScreen] = useState(false);
  if (!overScreen) {
    return (
      // One that is open at hydration stays, so that nothing typed into it is lost.
      <details ref={(details) => void (details?.open === false && setOverScreen(true))} open={defaultOpen}>
        <summary className={`${buttonLooks(look, "small")} list-none`}>{trigger}</summary>
        <div className="panel mt-2 grid gap-3">
          {description && <div className="text-sm text-muted">{description}</div>}
          {children}
        </div>
      </details>
    );
  }
  return (
    <BaseDialog.Root>
      <BaseDialog.Trigger className={buttonLooks(look, "small")}>{trigger}</BaseDialog.Trigger>
      <DialogPopup title={title} description={description}>
        {children}
      </DialogPopup>
    </BaseDialog.Root>
  );
}

interface ControlledDialogProps extends Pick<DialogProps, "title" | "description" | "children"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A dialog without a button of its own, which scripts open: the help of the keyboard, the question before leaving. */
export function ControlledDialog({ open, onOpenChange, ...popup }: ControlledDialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <DialogPopup {...popup} />
    </BaseDialog.Root>
  );
}

function DialogPopup({ title, description, children }: Pick<DialogProps, "title" | "description" | "children">) {
  return (
    <BaseDialog.Portal>
      <BaseDialog.Backdrop className="fixed inset-0 z-50 bg-black/40" />
      <BaseDialog.Popup className="fixed inset-x-0 bottom-0 z-50 grid max-h-[85dvh] gap-3 overflow-y-auto rounded-t-card border border-line bg-white p-4 shadow-lift sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[32rem] sm:max-w-[calc(100vw-2rem)] sm:-translate-1/2 sm:rounded-card sm:p-6">
        <div className="flex items-start justify-between gap-3">
          <BaseDialog.Title className="heading min-w-0 pt-2 text-lg">{title}</BaseDialog.Title>
          <BaseDialog.Close aria-label="Close" className="inline-flex size-11 shrink-0 items-center justify-center">
            <X aria-hidden="true" className="size-5" />
          </BaseDialog.Close>
        </div>
        {description && (
          <BaseDialog.Description render={<div />} className="text-sm text-muted">
            {description}
          </BaseDialog.Description>
        )}
        {children}
      </BaseDialog.Popup>
    </BaseDialog.Portal>
  );
}
