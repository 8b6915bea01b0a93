/** Page titles: §2.1, §2.3, the account area, sign-out (§2.2) and the staff's pages. */
export const titles = {
  default: 'Help desk',
  // §2.1
  tickets: 'Tickets',
  ticketCreate: 'New ticket',
  ticket: (id: string) => `Ticket ${id}`,
  rmaList: 'RMA',
  rma: (id: string) => `RMA ${id}`,
  packingList: 'Packing list',
  faq: 'FAQ',
  myAccount: 'My Account',
  createUser: 'Create account',
  forgotPassword: 'Forgot password',
  resetPassword: 'Reset password',
  networkError: 'Network error',
  serverError: 'Server error',
  unauthorized: 'No access',
  notFound: 'Page not found',
  // §2.2
  signingOut: 'Signing out',
  signedOut: 'Signed out',
  // §2.3
  signIn: 'Sign in',
  mfaTotp: 'Authenticate with TOTP',
  mfaIdApp: 'Authenticate with the ID app',
  mfaRecoveryCode: 'Recovery Code',
  mfaEmailCode: 'Email Code',
  mfaSelect: 'Select multi-factor method',
  mfaConfigureTotp: 'Configure TOTP',
  mfaAddIdDevice: 'Add ID device',
  // account area
  account: 'Account',
  profile: 'Profile',
  changePassword: 'Change password',
  accountSecurity: 'Account and Security',
  preferences: 'Preferences',
  recoveryCodes: 'Recovery Codes',
};
