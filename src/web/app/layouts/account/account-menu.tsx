import { PersonIcon, SignOutIcon } from '@primer/octicons-react';
import { ActionList, ActionMenu, Button, PortalContext, registerPortalRoot } from '@primer/react';
import { Link } from 'react-router';
import { can } from '#domain/access.ts';
import { languages, themes } from '#domain/preferences.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useSavePreferences } from '#web/capabilities/session/save-preferences.ts';
import { languageNames } from '#web/shared/i18n/language.ts';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { usePreferences } from '#web/shared/lib/storage/preferences.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Initials } from '#web/shared/ui/initials.tsx';
import { useSignOutQuestion } from './sign-out-dialog.tsx';

// In the header, the open menu does not move when the page below it scrolls or gets shorter.
const HEADER_PORTAL = { portalContainerName: 'header' };

function registerHeaderPortal(element: HTMLElement | null): void {
  if (element !== null) registerPortalRoot(element, HEADER_PORTAL.portalContainerName);
}

/** Who is signed in: the way to the account, language and theme, and sign-out (§2.2). */
export function AccountMenu() {
  const { shell } = useFirstMessages();
  const user = useSession();
  const { ask, question } = useSignOutQuestion();
  return (
    <>
      <div ref={registerHeaderPortal} />
      <PortalContext value={HEADER_PORTAL}>
        <ActionMenu>
          <ActionMenu.Anchor>
            <Button variant="invisible" aria-label={shell.accountMenu(user.fullName)}>
              <Initials id={user.id} name={user.fullName} isStaff={can(user, 'portal.readAsStaff')} />
            </Button>
          </ActionMenu.Anchor>
          <ActionMenu.Overlay width="small" align="end">
            <ActionList>
              <ActionList.LinkItem as={Link} to={paths.account()}>
                <ActionList.LeadingVisual>
                  <PersonIcon />
                </ActionList.LeadingVisual>
                {user.fullName}
                <ActionList.Description variant="block">{user.email}</ActionList.Description>
              </ActionList.LinkItem>
              <ActionList.Divider />
              <PreferenceItems />
              <ActionList.Divider />
              <ActionList.Item onSelect={ask}>
                <ActionList.LeadingVisual>
                  <SignOutIcon />
                </ActionList.LeadingVisual>
                {shell.signOut}
              </ActionList.Item>
            </ActionList>
          </ActionMenu.Overlay>
        </ActionMenu>
      </PortalContext>
      {question}
    </>
  );
}

/** What is chosen here is the person's choice, in mails too. */
function PreferenceItems() {
  const { shell } = useFirstMessages();
  const { mutate: save } = useSavePreferences();
  const { language, theme, chooseLanguage, chooseTheme } = usePreferences();
  return (
    <>
      <ChoiceGroup
        heading={shell.language}
        options={languages}
        chosen={language}
        wordOf={(value) => languageNames[value]}
        onChoose={(value) => {
          chooseLanguage(value);
          save({ language: value });
        }}
      />
      <ChoiceGroup
        heading={shell.theme}
        options={themes}
        chosen={theme}
        wordOf={(value) => shell.themes[value]}
        onChoose={(value) => {
          chooseTheme(value);
          save({ theme: value });
        }}
      />
    </>
  );
}

type GroupProps<Value extends string> = {
  heading: string;
  options: readonly Value[];
  chosen: Value;
  wordOf: (value: Value) => string;
  onChoose: (value: Value) => void;
};

function ChoiceGroup<Value extends string>({ heading, options, chosen, wordOf, onChoose }: GroupProps<Value>) {
  return (
    <ActionList.Group selectionVariant="single">
      <ActionList.GroupHeading>{heading}</ActionList.GroupHeading>
      {options.map((value) => (
        <ActionList.Item key={value} selected={value === chosen} onSelect={() => onChoose(value)}>
          {wordOf(value)}
        </ActionList.Item>
      ))}
    </ActionList.Group>
  );
}
