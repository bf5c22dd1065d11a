import { diaryApp, expenseApp, habitApp, toDoApp } from "./gifts/apps.ts";
import { parcel } from "./gifts/parcel.ts";
import {
  brandingConsultation,
  operationalConsultation,
  salesConsultation,
  salesTrainingWorkshop,
} from "./gifts/vouchers.ts";
import { creators } from "./portraits/creators.ts";
import { initialsOf, portrait } from "./portraits/portrait.ts";
import { type Picture, png, svg } from "./press/print.ts";
import type { Sheet } from "./press/sheet.ts";
import { boatyard } from "./scenes/boatyard.ts";
import { chartTable } from "./scenes/chart-table.ts";
import { fogBuoy } from "./scenes/fog-buoy.ts";
import { heroStrip, heroTall, heroWide } from "./scenes/hero.ts";
import { inauguration } from "./scenes/inauguration.ts";
import { jobFairEvening } from "./scenes/job-fair.ts";
import { monsoonDrive } from "./scenes/monsoon.ts";
import { port } from "./scenes/port.ts";
import { printBench } from "./scenes/print-bench.ts";
import { sharedGround } from "./scenes/shared-ground.ts";
import { communityBoat } from "./scenes/snake-boat.ts";
import { trainingRoom } from "./scenes/training-room.ts";
import { verificationDesk } from "./scenes/verification.ts";
import { warehouse } from "./scenes/warehouse.ts";
import { assetManagement } from "./spots/asset-management.ts";
import { financialConsulting } from "./spots/financial-consulting.ts";
import { hiring } from "./spots/hiring.ts";
import { itServices } from "./spots/it-services.ts";
import { marketPositioning } from "./spots/market-positioning.ts";
import { operationsTraining } from "./spots/operations-training.ts";
import { riskManagement } from "./spots/risk-management.ts";
import { salesOutsourcing } from "./spots/sales-outsourcing.ts";
import { salesTraining } from "./spots/sales-training.ts";

const prints: Readonly<Record<string, readonly [width: number, draw: () => Sheet]>> = {
  "hero-wide": [1920, heroWide],
  "hero-tall": [1200, heroTall],
  "hero-strip": [1200, heroStrip],
  harbour: [1200, port],
  "spice-warehouse": [1200, warehouse],
  "training-room": [1200, trainingRoom],
  "chart-table": [1600, chartTable],
  "snake-boat": [1600, communityBoat],
  "monsoon-drive": [2000, monsoonDrive],
  boatyard: [2000, boatyard],
  "job-fair-evening": [2000, jobFairEvening],
  "verification-desk": [1600, verificationDesk],
  inauguration: [1200, inauguration],
  "fog-buoy": [1600, fogBuoy],
  "print-bench": [1600, printBench],
};

const spots: Readonly<Record<string, () => Sheet>> = {
  "sales-outsourcing": salesOutsourcing,
  hiring,
  "sales-training": salesTraining,
  "operations-training": operationsTraining,
  "market-positioning": marketPositioning,
  "risk-management": riskManagement,
  "financial-consulting": financialConsulting,
  "asset-management": assetManagement,
  "it-services": itServices,
};

/** The job fair's gifts: vouchers and apps, and the fallback for one without a picture. */
const gifts: Readonly<Record<string, () => Sheet>> = {
  "voucher-1": salesConsultation,
  "voucher-2": operationalConsultation,
  "voucher-3": salesTrainingWorkshop,
  "voucher-4": brandingConsultation,
  "app-1": toDoApp,
  "app-2": habitApp,
  "app-3": expenseApp,
  "app-4": diaryApp,
  fallback: parcel,
};

const folder = "src/site/pictures";

export const pictures: readonly Picture[] = [
  ...Object.entries(prints).map(([name, [width, draw]]) => png(`${folder}/${name}`, width, draw)),
  ...Object.entries(spots).map(([name, draw]) => svg(`${folder}/services/${name}`, draw)),
  png("src/kit/picture/shared-ground", 1200, sharedGround),
  ...Object.entries(gifts).map(([name, draw]) => svg(`src/features/job-fair/pictures/${name}`, draw)),
  ...Object.entries(creators).map(([name, sitter]) =>
    png(`${folder}/creators/${name}`, 800, () => portrait(sitter, name, initialsOf(name.replace("-", " ")))),
  ),
];
