import type { AcrossRule } from "#rules/across-fields.ts";
import { textField } from "#rules/fields.ts";
import type { Fields } from "#rules/noun-fields.ts";
import { asWebAddress, parsedUrl, webAddress } from "#rules/web-address.ts";
import { type Platform, platformLabel, platforms, SOCIAL_SLOTS } from "./staff.ts";

const [isWebAddress, webAddressText] = webAddress;

/** The hosts that a platform's links may lead to, including subdomains. */
const hosts: Readonly<Record<Platform, readonly string[]>> = {
  instagram: ["instagram.com"],
  facebook: ["facebook.com", "fb.com", "fb.me"],
  linkedIn: ["linkedin.com", "lnkd.in"],
  twitter: ["twitter.com", "x.com"],
};

/** The platforms as options of a select. */
export const platformChoices = platforms.map((platform) => ({
  value: platform,
  label: platformLabel(platform) ?? platform,
}));

/** The documents spell one platform in two ways (spec-decisions F6). */
const otherSpellings = new Map<string, Platform>([["likedin", "linkedIn"]]);

function asPlatform(sent: string): string {
  const typed = sent.trim();
  const known = platforms.find((platform) => platform.toLowerCase() === typed.toLowerCase());
  return known ?? otherSpellings.get(typed.toLowerCase()) ?? typed;
}

const platformField = textField(
  [[(platform) => platform === "" || Object.hasOwn(hosts, platform), "Please choose one of the platforms."]],
  asPlatform,
);

const linkField = textField([[(link) => link === "" || isWebAddress(link), webAddressText]], asWebAddress);

const platformOfSlot = <const Label extends string>(label: Label) =>
  ({ type: "select", label, rule: platformField, person: "other" }) as const;
const linkOfSlot = <const Label extends string>(label: Label) =>
  ({ type: "text", label, rule: linkField, person: "other" }) as const;

/** The documented names are swapped: `socialmedia` holds the platform of a link, and `platform` its URL. */
export const linkFields = {
  socialmedia1: platformOfSlot("Platform 1"),
  platform1: linkOfSlot("Link 1"),
  socialmedia2: platformOfSlot("Platform 2"),
  platform2: linkOfSlot("Link 2"),
  socialmedia3: platformOfSlot("Platform 3"),
  platform3: linkOfSlot("Link 3"),
  socialmedia4: platformOfSlot("Platform 4"),
  platform4: linkOfSlot("Link 4"),
} as const satisfies Fields;

const isOn = (platform: Platform, link: string) =>
  hosts[platform].some((host) => `.${parsedUrl(link)?.hostname}`.endsWith(`.${host}`));

/** The platform that a link leads to; empty if it is none of ours. */
export const platformOf = (link: string): string =>
  platforms.find((platform) => isOn(platform, asWebAddress(link))) ?? "";

/** Each link must match the platform beside it. A platform without a link is an unused slot. */
export const matchingLinks: readonly AcrossRule[] = SOCIAL_SLOTS.flatMap((slot) => {
  const [platformField, linkField] = [`socialmedia${slot}`, `platform${slot}`] as const;
  const missingPlatform: AcrossRule = {
    field: platformField,
    holds: (sent) => sent(linkField) === "" || sent(platformField) !== "",
    message: "Please choose the platform of this link.",
  };
  const wrongHosts = platformChoices.map(
    ({ value, label }): AcrossRule => ({
      field: linkField,
      holds: (sent) => {
        const link = asWebAddress(sent(linkField));
        return asPlatform(sent(platformField)) !== value || !isWebAddress(link) || isOn(value, link);
      },
      message: `Please enter a link to ${label}, such as https://www.${hosts[value][0]}/name.`,
    }),
  );
  return [missingPlatform, ...wrongHosts];
});
