/** What `--help` prints. */
export const USAGE = `npx helpdesk-contract --url URL [options]      (in a checkout of the portal: npm run contract -- --url URL [options])
  --url URL               the server, as http://localhost:8080; passkeys need a name, not an IP address

Who asks (or in the environment)
  --credentials FILE      YAML or JSON: account, colleague, otherAccount and staff, each with email and password; mailKey, box
  --email, --password     an account that signs in by password; or CONTRACT_EMAIL, CONTRACT_PASSWORD
  --staff-email, --staff-password   one of the staff who sees the account's tickets and manages accounts; or
                          CONTRACT_STAFF_EMAIL, CONTRACT_STAFF_PASSWORD
  --box ID                a box of the account's company
  --mail-key KEY          the key that mails are handed over with; or CONTRACT_MAIL_KEY
  --disposable            the account may be changed: its password, second factor, passkeys and sessions, and by the staff;
                          all of it is undone in the end

What is checked
  --only NAME             operations and tags, repeated or by comma; with the steps that they need
  --contract FILE         another contract: one file of OpenAPI 3.1
  --list                  print the operations and the kinds of their checks; needs no server

How
  --timeout SECONDS       for each request (10)
  --max-minutes MINUTES   for the whole run (15)
  --concurrency N         requests at once (8)
  --seed N                draw the same filters, sorts and pages again
  --ca FILE               trust the authority of this certificate too (PEM)
  --insecure              trust any certificate

What is told
  --report FILE           everything as JSON
  --html FILE             one page: request, answer, line of the contract and reason of each difference
  --junit FILE            for a CI
  --badge FILE            a picture (SVG) of operations that keep the contract
  --coverage FILE         what of the contract was seen, and what not, as JSON
  --curl                  the command to repeat each check that differs
  --help                  print this

Exit codes: 0 what ran keeps the contract; 1 something differs, or not all could be looked at; 2 the server cannot be
used; 3 the command or its files are wrong; 4 the credentials are refused; 130 stopped.
It makes tickets whose titles begin with "contract check:", comments in them, and uploads. See the README of helpdesk-contract.`;
