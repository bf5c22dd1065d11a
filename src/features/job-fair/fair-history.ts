import { formatDate, formatMoment } from "#rules/calendar.ts";
import type { FairSettings } from "./fair-settings.ts";
import { fairSettingsLabels, fairSettingsTexts } from "./fair-settings-form.ts";

/** What the settings' screen says of them, for their history. */
export const fairHistory = {
  labels: fairSettingsLabels,
  texts(settings: FairSettings) {
    const { opensAt, closesAt, ...texts } = fairSettingsTexts(settings);
    const day = (text: string) => text && formatDate(text);
    const moment = (at: string | null) => (at === null ? "" : formatMoment(at));
    return {
      ...texts,
      opensAt: day(opensAt),
      closesAt: day(closesAt),
      fairAt: moment(settings.fairAt),
      until: moment(settings.until),
    };
  },
};
