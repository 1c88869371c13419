package app.portico.portal;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
