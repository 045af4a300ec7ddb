/** Announcements of a panel in 24 hours. */
export const ANNOUNCEMENTS_A_DAY = 5;
/** How long the same service can't be announced again. */
export const SAME_SERVICE_DAYS = 30;
/** How long orders are counted before and after an announcement. */
export const COUNTED_DAYS = 7;

export interface AnnouncementWords {
  serviceName: string;
  /** The smallest quantity that can be ordered. */
  amount: string;
}

/** The variables of a text that an owner writes; unknown ones stay as they are. */
export const fillAnnouncement = (text: string, words: AnnouncementWords): string =>
  text.replace(/\{\{\s*(serviceName|amount)\s*\}\}/g, (_, name: keyof AnnouncementWords) => words[name]);
