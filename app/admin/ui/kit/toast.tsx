import { Toast as BaseToast } from "@base-ui/react/toast";
import type { ReactNode } from "react";
import { X } from "lucide-react";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";
import { linkLook } from "../link-look.ts";

export interface ToastText {
  title: string;
  description?: string;
  /** What the person can do about it, such as Undo. */
  action?: { label: string; onPress: () => void };
  /** Milliseconds until it disappears; 0 for never. 6 seconds unless set, 10 with an action. */
  timeout?: number;
  /** Runs when it closes, by a person, by time or by a script. */
  onClose?: () => void;
}

/** Shows toasts from outside of React. */
export const toastManager = BaseToast.createToastManager();

/** Holds the toasts of all screens below it; `useToast` shows one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <BaseToast.Provider toastManager={toastManager}>
      {children}
      {hydrated && <Toasts />}
    </BaseToast.Provider>
  );
}

/**
 * Gives a function that shows a message for a few seconds, read out to screen readers, and returns its id.
 * Only scripts show toasts: a form that works without them responds with a flash message.
 */
export function useToast(): (toast: ToastText) => string {
  const { add } = BaseToast.useToastManager();
  return (toast) => add(toToast(toast));
}

/** A toast as the library takes it. Every property is set, because a toast with an id that is shown already keeps those that are left out. */
export const toToast = ({ title, description, action, timeout = action ? 10_000 : 6_000, onClose }: ToastText) => ({
  title,
  description,
  timeout,
  actionProps: action && { children: action.label, onClick: action.onPress },
  onClose,
});

function Toasts() {
  const { toasts } = BaseToast.useToastManager();
  return (
    <BaseToast.Portal>
      <BaseToast.Viewport
        data-toasts=""
        className="fixed inset-x-4 bottom-20 z-[60] grid gap-2 sm:right-6 sm:left-auto sm:w-96 lg:bottom-6"
      >
        {toasts.map((toast) => (
          // As dark in the dark: its one action is lime.
          <BaseToast.Root
            key={toast.id}
            toast={toast}
            className="rounded-control border border-control bg-ink text-white shadow-lift scheme-light"
          >
            <BaseToast.Content className="flex items-center gap-2 py-1 pr-1 pl-4">
              <div className="min-w-0 flex-1 py-2 text-sm wrap-anywhere">
                <BaseToast.Title className="font-semibold" />
                <BaseToast.Description />
              </div>
              <BaseToast.Action className={`${linkLook} px-3 text-sm font-semibold text-lime`} />
              <BaseToast.Close aria-label="Close" className="inline-flex size-11 items-center justify-center">
                <X aria-hidden="true" className="size-4" />
              </BaseToast.Close>
            </BaseToast.Content>
          </BaseToast.Root>
        ))}
      </BaseToast.Viewport>
    </BaseToast.Portal>
  );
}
