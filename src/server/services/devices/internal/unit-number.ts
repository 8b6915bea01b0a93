/** What people call a unit by (product decision): its serial number, else its IMEI; each unit has one of them. */
export function unitNumber({ serialNumber, imei }: { serialNumber: string | null; imei: string | null }): string {
  return serialNumber ?? imei ?? '';
}
