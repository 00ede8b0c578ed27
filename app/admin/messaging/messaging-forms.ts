import type { FormValues } from "#app/http/forms.ts";
import {
  isMessageLanguage,
  type MessageKind,
  type MessageLanguage,
  settableKinds,
} from "#domains/messaging/message-kinds.ts";
import type {
  MessageRule,
  MessageWording,
  MessagingSettings,
} from "#domains/messaging/settings/find-messaging-settings.ts";
import { channelIds } from "../ui/messaging/sent-message-words.ts";

/** The name of the box that has a kind sent by a channel. */
export const ruleField = (kind: string, channel: string) => `${channel} ${kind}`;

export const toRuleValues = ({ language, rules }: MessagingSettings): FormValues => ({
  language,
  ...Object.fromEntries(
    settableKinds.flatMap((kind) =>
      channelIds.filter((channel) => rules[kind][channel]).map((channel) => [ruleField(kind, channel), "on"]),
    ),
  ),
});

export const readRules = (values: FormValues): { language: string; rules: Record<MessageKind, MessageRule> } => ({
  language: values.language ?? "",
  rules: Object.fromEntries(
    settableKinds.map((kind) => [
      kind,
      Object.fromEntries(channelIds.map((channel) => [channel, values[ruleField(kind, channel)] !== undefined])),
    ]),
  ) as Record<MessageKind, MessageRule>,
});

export const toWordingValues = ({ template, texts }: MessageWording): FormValues => ({ template, ...texts });

export const readWording = ({
  template = "",
  english = "",
  urdu = "",
  ...rest
}: FormValues): Omit<MessageWording, "version"> => ({
  template,
  texts: { english, urdu, "roman-urdu": rest["roman-urdu"] ?? "" } satisfies Record<MessageLanguage, string>,
});

/** The language of a form; English for what no form of ours sends. */
export const readLanguage = (typed: string | undefined): MessageLanguage =>
  typed !== undefined && isMessageLanguage(typed) ? typed : "english";
