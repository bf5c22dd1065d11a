import type { ComponentProps } from "react";
import { Admin } from "#admin/shell/Admin.tsx";
import { SignInScreen } from "#features/account/admin/sign-in/SignInScreen.tsx";

const fetchSearch = async () => (await import("#features/search/admin/SearchDialog.tsx")).SearchDialog;

type Props = Omit<ComponentProps<typeof Admin>, "SignIn" | "fetchSearch">;

/** The back office with the sign-in and the search, which its frame shows and does not know. */
export const BackOffice = (props: Props) => (
  <Admin {...props} SignIn={SignInScreen} fetchSearch={fetchSearch} />
);
