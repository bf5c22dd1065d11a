import assetManagement from "#pictures/services/asset-management.svg";
import financialConsulting from "#pictures/services/financial-consulting.svg";
import hiring from "#pictures/services/hiring.svg";
import itServices from "#pictures/services/it-services.svg";
import marketPositioning from "#pictures/services/market-positioning.svg";
import operationsTraining from "#pictures/services/operations-training.svg";
import riskManagement from "#pictures/services/risk-management.svg";
import salesOutsourcing from "#pictures/services/sales-outsourcing.svg";
import salesTraining from "#pictures/services/sales-training.svg";
import type { ServiceAnchor } from "#rules/services.ts";

/** The drawing for each service. */
export const spotPictures = {
  "sales-outsourcing": salesOutsourcing,
  hiring,
  "sales-training": salesTraining,
  "operations-training": operationsTraining,
  "market-positioning": marketPositioning,
  "risk-management": riskManagement,
  "financial-consulting": financialConsulting,
  "asset-management": assetManagement,
  "it-services": itServices,
} as const satisfies Record<ServiceAnchor, unknown>;
