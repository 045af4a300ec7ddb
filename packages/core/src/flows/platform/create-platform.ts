import { openPlatform, type OpenPlatformOptions } from "../../kernel/context/open-platform.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { filesOfExports } from "../store/exports.ts";
import { picturesOfContent } from "../../content/markdown/pictures.ts";
import { ownQuestions } from "../../content/storefront/questions.ts";
import { questionsOfPanel } from "../../support/faq/read.ts";
import { filesOfAdverts } from "../../growth/advert/manage.workflow.ts";
import { consentAtRegistration } from "../../growth/consent/consents.ts";
import { registrations } from "../../identity/account/registration.ts";
import { honourInvitation } from "../../money/referral/join.ts";
import { filesOfReceipts } from "../../money/payment/draft.ts";
import { filesOfDialogs } from "../../support/dialog/write.ts";
import { imagesOfPanel } from "../../tenancy/settings/images.ts";
import { performerKeys } from "../../ordering/executor/authenticate-executor.ts";
import { type ProviderClients, providerClients } from "../../supply/provider/provider-clients.ts";

export interface PlatformOptions extends Omit<OpenPlatformOptions, "keyAuthenticators" | "fileReferrers"> {
  providers?: ProviderClients;
}

/** Opens the resources that all transports of one process share, with everything the modules register. */
export function createPlatform({ providers, ...options }: PlatformOptions): Platform {
  const platform = openPlatform({
    ...options,
    keyAuthenticators: [performerKeys],
    fileReferrers: [imagesOfPanel, filesOfExports, filesOfReceipts, filesOfDialogs, picturesOfContent, filesOfAdverts],
  });
  registrations.set(platform, [honourInvitation, consentAtRegistration]);
  ownQuestions.set(platform, questionsOfPanel);
  if (providers) providerClients.set(platform, providers);
  return platform;
}
