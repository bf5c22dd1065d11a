import { afterEach, beforeEach, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { recentSearches } from "#features/search/admin/RecentSearches.tsx";
import { recallUnfinished, rememberUnfinished } from "#kit/upload/unfinished-upload.ts";
import { stubCalls } from "#tests/support/components/stub-calls.ts";
import { forgetDraftsOnSignOut } from "./forget-drafts.ts";
import { openOwnDraft } from "./own-drafts.ts";
import { $adminToken, beginSession, endSession } from "./session.ts";
import { signOut } from "./sign-out.ts";

let stop: () => void;

beforeEach(() => {
  stubCalls({ [`POST ${adminApi.signOut}`]: () => ({}) });
  stop = forgetDraftsOnSignOut();
});

afterEach(() => {
  stop();
  if ($adminToken.get()) endSession();
});

function typeAs(adminId: string) {
  beginSession({ token: `token of ${adminId}`, adminId });
  openOwnDraft("form").keep({ name: adminId });
}

const kept = (adminId: string) => {
  beginSession({ token: "another", adminId });
  return openOwnDraft("form").values();
};

it("keeps a draft when the session ends", () => {
  typeAs("a1");
  endSession({ expired: true });
  expect(kept("a1")).toEqual({ name: "a1" });
});

it("forgets the drafts of whoever signs out, and nobody else's", () => {
  typeAs("a1");
  endSession({ expired: true });
  typeAs("a2");
  signOut();
  expect(kept("a2")).toEqual({});
  expect(kept("a1")).toEqual({ name: "a1" });
});

it("forgets unfinished uploads on signing out, but not when the session expires", () => {
  const upload = { fingerprint: "print", name: "film.mp4", id: "abc", begunAt: Date.now() };
  typeAs("a1");
  rememberUnfinished("videofile1", upload);
  endSession({ expired: true });
  expect(recallUnfinished("videofile1")).toEqual(upload);
  typeAs("a1");
  signOut();
  expect(recallUnfinished("videofile1")).toBeNull();
});

it("forgets a draft whose author signed out while this page was not listening", () => {
  typeAs("a1");
  stop();
  signOut();
  stop = forgetDraftsOnSignOut();
  expect(kept("a1")).toEqual({});
});

it("forgets recent searches on signing out, but not when the session expires", () => {
  typeAs("a1");
  recentSearches.add("Nimisha Paul");
  endSession({ expired: true });
  beginSession({ token: "another", adminId: "a1" });
  expect(recentSearches.read()).toEqual(["Nimisha Paul"]);
  signOut();
  beginSession({ token: "third", adminId: "a1" });
  expect(recentSearches.read()).toEqual([]);
});
